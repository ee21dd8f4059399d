import { expect, test } from 'vitest';
import { businessWords, ownedBy, tablesNamedIn } from './vocabulary.mjs';

const known = new Set(['orders', 'order_lines', 'albums']);

test.each([
  [`db.selectFrom('orders').selectAll()`, ['orders']],
  [`db.selectFrom('orderLines as line').innerJoin('orders', 'orders.id', 'line.orderId')`, ['order_lines', 'orders']],
  [`db.insertInto("orders")`, ['orders']],
  [`tx.selectFrom(['albums', 'orders as o'])`, ['albums', 'orders']],
  ['sql<{ n: number }>`select n from albums join order_lines on true`', ['albums', 'order_lines']],
  ['sql`update orders set n = 1`', ['orders']],
  [`// db.selectFrom('orders')`, []],
  [`/* from orders */ const label = 'from orders';`, []],
  [`db.selectFrom('numbers')`, []],
])('the tables named in %s', (code, tables) => {
  expect(tablesNamedIn(code, known)).toEqual(tables);
});

test('a README lists the tables of its folder', () => {
  expect(ownedBy('# orders\n\n**Tables.** `orders`, `order_lines`.\n\nNot `albums`.')).toEqual([
    'orders',
    'order_lines',
  ]);
});

test('words of the business are found in names and texts, not in comments', () => {
  const code = `// an album\nconst albumTitle = 1;\n/**\n * cart\n */\nconst cart = 2;\nconst slider = <Slider.Track />;`;
  expect(businessWords(code)).toEqual([
    { line: 2, word: 'album' },
    { line: 6, word: 'cart' },
  ]);
  expect(businessWords('const recorded = backtracking();')).toEqual([]);
});
