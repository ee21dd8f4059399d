import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { consoleLanguage, switchConsoleLanguage } from './language.ts';
import { useTheme } from './theme.ts';
import './switches.css';

/** Language and theme, the same choices as the store's. */
export function ConsoleSwitches() {
  const [theme, setTheme] = useTheme();
  const dark = theme === 'dark';
  return (
    <div className="console-switches">
      <Button size="small" lang={consoleLanguage() === 'en' ? 'zh-CN' : 'en'} onClick={switchConsoleLanguage}>
        {m.console_other_language()}
      </Button>
      <Button size="small" icon={dark ? <Sun /> : <Moon />} onClick={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? m.console_theme_light() : m.console_theme_dark()}
      </Button>
    </div>
  );
}
