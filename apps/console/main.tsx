// First of all: it names the layers in their order.
import '#ui/ui.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { overwriteGetLocale } from '#locale-runtime';
import { Console } from './console.tsx';
import { consoleLanguage } from './language.ts';
import { applyTheme } from './theme.ts';

overwriteGetLocale(consoleLanguage);
document.documentElement.lang = consoleLanguage() === 'en' ? 'en' : 'zh-CN';
applyTheme();

// A router with data, since only such a one can ask before a half-filled form is left.
const router = createBrowserRouter([{ path: '*', element: <Console /> }], { basename: '/console' });
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
