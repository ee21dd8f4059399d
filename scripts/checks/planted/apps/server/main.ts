import '../../domains/orders/rules.ts';
