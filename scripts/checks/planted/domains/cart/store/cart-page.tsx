import 'node:fs';
import '../console/index.ts';
