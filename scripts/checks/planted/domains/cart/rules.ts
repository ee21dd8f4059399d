import './server.ts';
