import './rules.ts';
import '../orders/server.ts';
import '../../apps/server/main.ts';
import './store/cart-page.tsx';
