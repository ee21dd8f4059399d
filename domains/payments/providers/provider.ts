/** `sandbox` stands in where neither of the others is configured. */
export type ProviderName = 'sandbox' | 'wechat' | 'alipay';
export type Channel = 'desktop' | 'mobile';

/** A payment as a gateway is asked to take it. */
export interface PaymentRequest {
  number: string;
  /** What is paid for, in a few words that the payer reads. */
  subject: string;
  amountFen: number;
  /** The gateway takes no money for it after this. */
  expiresAt: Date;
  channel: Channel;
  /** Where the payer comes back to, a path of the store. */
  returnPath: string;
  /** The payer's address. */
  clientAddress: string;
}

/** How the payer gets to the gateway: the browser goes there, or a phone scans it. */
export interface PayPage {
  kind: 'redirect' | 'scan';
  url: string;
}

/** What a gateway says of a payment. `unknown`: it has never heard of it, or nobody has opened it there yet. */
export type Finding =
  | { state: 'paid'; reference: string; amountFen: number; paidAt: Date }
  | { state: 'open' | 'failed' | 'closed' | 'unknown' };

export type RefundFinding = 'accepted' | 'done' | 'failed';

export interface RefundRequest {
  number: string;
  paymentNumber: string;
  amountFen: number;
  /** Of the whole payment. */
  paidFen: number;
}

/** A gateway's word, after its signature was checked. */
export type GatewayNews =
  | { id: string; about: 'payment'; number: string; finding: Finding }
  | { id: string; about: 'refund'; number: string; finding: RefundFinding };

export interface RawNotification {
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface NotificationAnswer {
  status: number;
  type: string;
  body: string;
}

/** A notification that its gateway did not sign, or not in time, or that cannot be read. It changes nothing. */
export class ForgedNotification extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ForgedNotification';
  }
}

/** A gateway, real or sandbox. Every act may be repeated with the same numbers and is then done once. */
export interface Provider {
  name: ProviderName;
  /** Asks the gateway to take a payment. */
  open(payment: PaymentRequest): Promise<PayPage>;
  find(paymentNumber: string): Promise<Finding>;
  /** Takes no more money for it. `paid`: too late, ask `find`. */
  close(paymentNumber: string): Promise<'closed' | 'paid'>;
  refund(refund: RefundRequest): Promise<RefundFinding>;
  findRefund(refund: RefundRequest): Promise<RefundFinding>;
  /**
   * Reads a notification; null for news that is not for us.
   *
   * @throws ForgedNotification
   */
  read(notification: RawNotification): Promise<GatewayNews | null>;
  /** What the gateway wants to hear, so that it stops telling us. */
  answer(understood: boolean): NotificationAnswer;
}

/** A gateway that does not answer as it should; what was asked for may or may not have been done. */
export class GatewayError extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'GatewayError';
  }
}

/** Milliseconds that a gateway gets for an answer. */
export const GATEWAY_TIMEOUT = 8_000;
