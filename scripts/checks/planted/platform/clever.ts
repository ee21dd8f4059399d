import '../domains/cart/server.ts';
