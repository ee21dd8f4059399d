/** How to reach a house that does not exist: nothing in it belongs to anybody. */
export const DEMO_CONTACT = {
  phone: '400-000-0000',
  email: 'hello@tonebank.example',
  microBlog: '@tonebank',
  addressZh: '示例市示例路 42 号，仅供演示',
  addressEn: '42 Example Road, a demonstration',
  recordNumber: '',
};

export const NO_CONTACT = { phone: '', email: '', microBlog: '', addressZh: '', addressEn: '', recordNumber: '' };
