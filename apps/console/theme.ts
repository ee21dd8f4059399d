import { defaultTheme, type RaThemeOptions } from 'react-admin';

/** The store's tokens for MUI, which computes with colours and cannot take CSS variables. See ui/tokens.css. */
const inks = {
  light: {
    paper: '#f6f3ec',
    raised: '#fdfcfa',
    ink: '#1b1916',
    ink2: '#544f47',
    hairline: '#dbd5c9',
    accent: '#d2290f',
    onAccent: '#ffffff',
    positive: '#1d6543',
    caution: '#7d5200',
    danger: '#9d1236',
  },
  dark: {
    paper: '#131210',
    raised: '#1d1b18',
    ink: '#f1ede5',
    ink2: '#bdb6aa',
    hairline: '#35312c',
    accent: '#ff5a3a',
    onAccent: '#1c0602',
    positive: '#7cc79b',
    caution: '#e3b35a',
    danger: '#ff8d9d',
  },
} as const;

const sans = '"Hanken Grotesk Variable", "PingFang SC", "Microsoft YaHei", "Noto Sans SC Variable", sans-serif';
const serif = '"Newsreader Variable", "Songti SC", "Noto Serif SC Variable", serif';

/** Print that works: paper, ink and rules, square corners, the red for the one thing to do next. */
export function consoleTheme(mode: 'light' | 'dark'): RaThemeOptions {
  const c = inks[mode];
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: c.accent, contrastText: c.onAccent },
      secondary: { main: c.ink, contrastText: c.paper },
      background: { default: c.paper, paper: c.raised },
      text: { primary: c.ink, secondary: c.ink2 },
      divider: c.hairline,
      success: { main: c.positive },
      warning: { main: c.caution },
      error: { main: c.danger },
    },
    shape: { borderRadius: 2 },
    typography: {
      fontFamily: sans,
      fontSize: 14,
      h4: { fontFamily: serif },
      h5: { fontFamily: serif },
      h6: { fontFamily: serif },
    },
    sidebar: { width: 216 },
    components: {
      ...defaultTheme.components,
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        styleOverrides: { root: { backgroundColor: c.raised, color: c.ink, borderBottom: `2px solid ${c.ink}` } },
      },
      MuiTableCell: { styleOverrides: { head: { color: c.ink2, fontWeight: 560, backgroundColor: c.raised } } },
      MuiButton: { styleOverrides: { root: { textTransform: 'none' } } },
      MuiTextField: { defaultProps: { variant: 'standard' } },
      MuiFormControl: { defaultProps: { variant: 'standard' } },
    },
  };
}
