export interface SmsMessage {
  /** Mainland number of 11 digits; only prefix 86 is served (specification, section 9). */
  phone: string;
  /** Which of the registered templates. */
  template: 'code';
  params: { code: string; minutes: number };
  language: 'zh' | 'en';
}

/** Sends text messages: by a provider, or into the sandbox's table. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
  readonly sandbox: boolean;
}
