import '../domains/cart/contract.ts';
