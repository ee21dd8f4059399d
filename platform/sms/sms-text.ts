import type { SmsMessage } from './sms-sender.ts';

/** The registered template as a reader gets it. */
export function smsText({ params: { code, minutes }, language }: SmsMessage): string {
  return language === 'en'
    ? `[Tonebank] Your code is ${code}. It is valid for ${minutes} minutes. Never pass it on.`
    : `【音库】您的验证码是 ${code}，${minutes} 分钟内有效，请勿转告他人。`;
}
