import type { Article, Question } from '../types.ts';

/** What a licence is: `/authorize?type=1`. */
export const LICENCE_INTRODUCTION: Article = {
  code: 'licence-introduction',
  title: { zh: '授权介绍', en: 'What a licence gives you' },
  paragraphs: {
    zh: [
      '在音库买到的不是一个文件，而是一份使用许可：某个项目，在某种用途、某个地域、某段时间里，可以合法使用某首曲子。',
      '## 一份授权对应一个项目',
      '授权写明项目名称、被授权方（企业或个人）、授权形式、制作类型、地域和期限。同一首曲子用在另一个项目里，需要另一份授权。',
      '## 一首曲子的所有版本都在内',
      '授权的是曲目，不是文件。完整版、无鼓、无旋律、60 秒、30 秒、15 秒等全部版本一并交付，不另收费。',
      '## 期限从付款之日算起',
      '可选 1 年、3 年或永久。期限内发布的作品，期满之后可以继续留在原来的地方；期满之后不能再用同一份授权发布新的作品。',
      '## 一曲一证',
      '每份授权都有一张证书，带编号、校验码和二维码。任何人扫码都能核对授权的范围和真伪，看不到你的个人信息。',
      '## 授权不包括什么',
      '- 不能把曲子单独转售、上传到其他素材库，或作为独立音乐发行。',
      '- 不能登记为自己的作品，也不能登记到内容识别系统里向他人主张权利。',
      '- 不包括独家使用。只有买断专辑是独家的，而且只卖一次。',
    ],
    en: [
      'What you buy here is not a file but a permission: for one project, one kind of use, one territory and one term, to use one piece of music lawfully.',
      '## One licence, one project',
      'A licence names the project, the licensee (a company or a person), the form of use, the type of production, the territory and the term. Using the same track in another project takes another licence.',
      '## Every version is included',
      'You license the track and not the file. Full mix, no drums, no melody, the sixty, the thirty, the fifteen: everything there is comes with it at no extra charge.',
      '## The term runs from payment',
      'Choose one year, three years or perpetual. What you publish within the term may stay where it is for good; after it, the same licence does not cover anything new.',
      '## Every licence has a certificate',
      'Each comes with a numbered certificate, a verification code and a QR code. Anyone can check what it covers and that it is genuine. Nobody sees your personal details.',
      '## What a licence does not cover',
      '- Selling the music on its own, uploading it to another library, or releasing it as a record.',
      '- Registering it as your own work, or with a content identification system in order to make claims against others.',
      '- Exclusivity. Only buyout albums are exclusive, and each of those is sold once.',
    ],
  },
};

/** How it goes, step by step: `/authorize?type=2`. */
export const LICENCE_PROCEDURE: Article = {
  code: 'licence-procedure',
  title: { zh: '授权流程', en: 'How licensing works' },
  paragraphs: {
    zh: [
      '从试听到拿到证书，最快几分钟。',
      '## 1 试听',
      '不登录也能听完整首。登录后可以收藏、下载带提示音的试听版，放进时间线里对一对画面。',
      '## 2 填写用途',
      '点“授权”，填项目名称，选制作类型、地域和期限。右侧会一步一步写出价格是怎么算出来的，改一项，就告诉你差多少。',
      '## 3 付款',
      '下单后价格保留 30 分钟。可以用微信支付、支付宝，也可以对公转账（保留 7 天）。付款前如果价格有变化，会先告诉你。',
      '## 4 下载',
      '付款成功后立即可以下载高清文件：母带格式一份，320 kbps MP3 一份，文件里写好了曲名、作者和授权编号。',
      '## 5 留好证书',
      '证书是一份 PDF，随时可以在“我的订单”里再次下载。平台询问版权时，把编号或二维码发给对方即可。',
      '## 退款',
      '付款后 7 天内、还没有下载过高清文件的，可以自助退款。退款后授权作废，查证页面会如实显示。',
    ],
    en: [
      'From first listen to certificate takes a few minutes.',
      '## 1 Listen',
      'You can hear every track to the end without an account. With one you can keep favourites and download a trial version, which carries a short mark, to try against picture.',
      '## 2 Say what it is for',
      'Press License, name the project, choose the type of production, the territory and the term. The price is worked out beside the form, line by line; change one answer and you see what it costs or saves.',
      '## 3 Pay',
      'The price is held for thirty minutes once you have ordered. Pay by WeChat Pay or Alipay, or by bank transfer, for which it is held seven days. If a price changes before you order, we say so first.',
      '## 4 Download',
      'The files are ready as soon as you have paid: the master as it was delivered and a 320 kbps MP3, with title, writers and licence number inside.',
      '## 5 Keep the certificate',
      'It is a PDF, and you can fetch it again from your orders at any time. When a platform asks, send the number or the QR code.',
      '## Changing your mind',
      'Within seven days of paying, and as long as no HD file has been downloaded, you can refund the order yourself. The licence is then void, and its verification page says so.',
    ],
  },
};

/** Frequent questions: `/authorize?type=4`. */
export const QUESTIONS: readonly Question[] = [
  {
    question: {
      zh: '个人和企业授权有什么区别？',
      en: 'What is the difference between a personal and a company licence?',
    },
    answer: {
      zh: '个人授权给以本人名义发布、不为企业宣传的作品。只要画面里有品牌、客户或公司账号，就需要企业授权。',
      en: 'A personal licence is for work that you publish under your own name and that promotes no business. As soon as there is a brand, a client or a company channel involved, you need a company licence.',
    },
  },
  {
    question: {
      zh: '一条片子发到好几个平台，要买几份？',
      en: 'The same film goes out on several platforms. How many licences?',
    },
    answer: {
      zh: '一份。授权跟着项目走，不跟着平台走，只要用途、地域和期限都在授权范围内。',
      en: 'One. A licence follows the project and not the platform, provided that use, territory and term are within it.',
    },
  },
  {
    question: { zh: '期满以后要把片子下架吗？', en: 'Do I have to take the film down when the term ends?' },
    answer: {
      zh: '不用。期限内发布的内容可以一直留着。期满后再剪新版本、投放新广告，需要续一份授权。',
      en: 'No. Whatever was published within the term may stay up. A new cut or a new campaign after that needs a new licence.',
    },
  },
  {
    question: { zh: '可以剪短、循环、变速吗？', en: 'May I shorten it, loop it or change its speed?' },
    answer: {
      zh: '可以剪辑、循环、淡入淡出，也可以在上面叠旁白和音效。不能改编成新的歌曲发行。',
      en: 'You may cut, loop and fade it, and lay voices and effects over it. You may not turn it into a new song and release that.',
    },
  },
  {
    question: { zh: '平台提示版权问题怎么办？', en: 'A platform has flagged my video. What now?' },
    answer: {
      zh: '把证书编号或证书 PDF 提交给平台申诉。如果还不行，联系客服，附上链接和订单号，我们出面说明。',
      en: 'Send the certificate number or the PDF with your appeal. If that does not settle it, write to us with the link and the order number and we will take it up.',
    },
  },
  {
    question: { zh: '试听版可以先放进成片里吗？', en: 'May I publish with the trial version for now?' },
    answer: {
      zh: '试听版只能用来内部试片，每隔 20 秒有一声提示音。公开发布之前请先完成授权。',
      en: 'Trial files are for internal cuts only, and carry an audible mark every twenty seconds. Please license the track before anything goes public.',
    },
  },
  {
    question: { zh: '能开发票吗？', en: 'Can I have an invoice?' },
    answer: {
      zh: '可以。订单完成后在“发票”里申请，电子发票和纸质发票都行。用积分抵扣的部分不开票。',
      en: 'Yes. Ask for one under Invoices once the order is complete, electronic or on paper. The part that was paid with points is not invoiced.',
    },
  },
  {
    question: { zh: '整张专辑一起授权会便宜吗？', en: 'Is a whole album cheaper?' },
    answer: {
      zh: '会，专辑有专辑价，在专辑页的“整张授权”里可以看到。',
      en: 'Yes. Albums have a price of their own, which you find under “License the album” on their page.',
    },
  },
  {
    question: { zh: '音效也要授权吗？', en: 'Do sound effects need a licence too?' },
    answer: {
      zh: '要，流程和音乐一样，价格低得多，而且同样有证书。',
      en: 'They do. It works as it does for music, costs a good deal less, and comes with the same certificate.',
    },
  },
];
