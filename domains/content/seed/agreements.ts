import type { AgreementText } from '../queries.ts';

const userZh = [
  '本协议由您与本站运营方订立。注册账号或下单即表示您已阅读并同意以下各条。',
  '## 账号',
  '请用您本人可用的手机号或邮箱注册，并保管好密码。账号下的操作视为您本人的操作；发现异常请立即联系我们。',
  '## 试听',
  '试听版供挑选使用，可以放进未公开的样片。未取得授权前，请勿公开发布、转让或用于训练模型。',
  '## 授权',
  '- 授权以项目为单位，范围以授权书写明的被授权方、授权形式、制作类型、地域和期限为准。',
  '- 授权自付款之时起算。期限内已经发布的内容，期满后可以继续保留。',
  '- 除买断专辑外，授权均为非独家。',
  '## 付款与退款',
  '订单价格自下单起保留 30 分钟。付款后 7 天内且未下载正式文件的，可以申请退款；退款后授权随即撤销，公开查验页会如实显示。',
  '## 内容与责任',
  '我们保证有权授予您所购买的授权。若第三方对授权范围内的使用提出主张，请在收到后及时转告，我们负责处理。',
  '## 协议变更',
  '协议修改会更新版本号并在本页公布；修改前完成的订单仍适用当时的版本。',
];
const userEn = [
  'This agreement is between you and the operator of this site. By registering or placing an order you confirm that you have read and accept what follows.',
  '## Your account',
  'Register with a phone number or email address that is yours and keep your password safe. What is done under your account counts as done by you; tell us at once if something looks wrong.',
  '## Trial versions',
  'Trial versions are for choosing. You may lay them under a cut that stays private. Until you hold a licence, please do not publish them, pass them on or train models with them.',
  '## Licences',
  '- A licence is for one project. Its scope is what the certificate says: licensee, form, production type, territory and term.',
  '- The term runs from payment. What was published within it may stay up after it ends.',
  '- Every licence is non-exclusive, except for buyout albums.',
  '## Payment and refunds',
  'The price of an order is held for 30 minutes. Within 7 days of payment, and as long as no final file was downloaded, you may ask for a refund. A refund revokes the licence, and the public verification page says so.',
  '## Content and liability',
  'We warrant that we may grant the licences you buy. If a third party makes a claim about use within the scope of your licence, pass it on to us promptly and we will deal with it.',
  '## Changes',
  'A change raises the version number and is published on this page. Orders completed before it stay under the version they were made with.',
];
const privacyZh = [
  '我们只收集提供服务所需的信息，并在这里说明用途和保留时间。',
  '## 收集什么',
  '- 账号信息：手机号、邮箱、昵称、公司名称，用于登录、联系和出具授权书。',
  '- 订单与授权记录：用于履约、开票和供您日后举证。',
  '- 播放、下载与搜索记录：用于推荐、统计和防止滥用。',
  '- 安全日志：登录时间、网络地址和浏览器类型，用于保护账号。',
  '## 公开什么',
  '授权书的公开查验页不显示您的个人信息。只有同时持有编号和校验码的人才能看到授权范围。',
  '## 保留多久',
  '订单与授权记录按法律要求长期保留；安全日志保留 180 天；验证码在使用或过期后即作废。',
  '## 您的权利',
  '您可以在个人中心查看和修改资料，也可以联系我们查询、更正或删除个人信息；依法必须保留的记录除外。',
];
const privacyEn = [
  'We collect what the service needs and nothing more. This page says what it is for and how long we keep it.',
  '## What we collect',
  '- Account details: phone number, email, nickname and company, to log you in, reach you and issue certificates.',
  '- Orders and licences: to deliver what you bought, invoice it and let you prove it later.',
  '- Plays, downloads and searches: for recommendations, statistics and to stop abuse.',
  '- Security logs: time, network address and browser type of a login, to protect your account.',
  '## What is public',
  'The public page of a certificate shows nothing about you as a person. Only somebody who holds both its number and its verification code sees the scope of the licence.',
  '## How long we keep it',
  'Orders and licences are kept as the law requires. Security logs are kept for 180 days. Verification codes are void once used or expired.',
  '## Your rights',
  'You can see and change your details in your account, and ask us to show, correct or delete your personal data, except for records that the law makes us keep.',
];

/** What a fresh store shows until the operator puts the house's own texts in their place. */
export const standardAgreements: AgreementText[] = [
  { id: 1, titleZh: '用户协议', titleEn: 'User agreement', bodyZh: userZh.join('\n'), bodyEn: userEn.join('\n') },
  { id: 2, titleZh: '隐私政策', titleEn: 'Privacy policy', bodyZh: privacyZh.join('\n'), bodyEn: privacyEn.join('\n') },
];
