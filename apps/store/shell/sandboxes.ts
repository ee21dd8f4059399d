/** What stands in for WeChat's login, in the words of the start message. */
export const WECHAT_SANDBOX = 'WeChat login';
