// messages/zh.json and en.json become functions, one per message, in platform/locale/generated.
// Chinese has the plain addresses, English those under /en; the cookie `lang` keeps the reader's choice.
import { compile } from '@inlang/paraglide-js';
import { root } from './node24.mjs';

process.chdir(root);
await compile({
  project: './platform/locale/project.inlang',
  outdir: './platform/locale/generated',
  outputStructure: 'locale-modules', // three modules, whatever the number of messages: the server starts faster
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  includeEslintDisableComment: false,
  strategy: ['url', 'cookie', 'baseLocale'],
  cookieName: 'lang',
  urlPatterns: [
    {
      pattern: '/:path(.*)?',
      localized: [
        ['en', '/en/:path(.*)?'],
        ['zh', '/:path(.*)?'],
      ],
    },
  ],
});
process.exit(0);
