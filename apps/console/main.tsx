import '@fontsource-variable/hanken-grotesk/wght.css';
import '@fontsource-variable/newsreader/opsz.css';
import { createRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#locale-runtime';
import { Console } from './console.tsx';
import { consoleLanguage } from './language.ts';

overwriteGetLocale(consoleLanguage);
document.documentElement.lang = consoleLanguage() === 'en' ? 'en' : 'zh-CN';
createRoot(document.getElementById('root')!).render(<Console />);
