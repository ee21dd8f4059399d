import '../cart/rules.ts';
