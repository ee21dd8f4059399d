import {
  loginByCode,
  loginByPass,
  logout,
  registerByEmail,
  registerByPhone,
  retrievePasswordByEmail,
  retrievePasswordByPhone,
  sendEmailCode,
  sendPhoneCode,
  weChatLogin,
} from './contract/entry.ts';
import {
  editEmail,
  editPhone,
  getData,
  getUserInfo,
  perfectInfo,
  unbindingPhone,
  unbindingWeChat,
  updateInfo,
} from './contract/profile.ts';

export * from './contract/entry.ts';
export * from './contract/profile.ts';

export const calls = [
  sendPhoneCode,
  sendEmailCode,
  registerByPhone,
  registerByEmail,
  loginByCode,
  loginByPass,
  weChatLogin,
  retrievePasswordByPhone,
  retrievePasswordByEmail,
  logout,
  perfectInfo,
  getUserInfo,
  getData,
  updateInfo,
  editPhone,
  editEmail,
  unbindingPhone,
  unbindingWeChat,
];
