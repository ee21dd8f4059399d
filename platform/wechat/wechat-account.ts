/** The WeChat official account whose scene QR codes log people in. */
export interface WechatAccount {
  /** Asks for a QR code that carries `scene` (1 to 64 characters) for `seconds`; `url` is what the code contains. */
  createSceneQr(scene: string, seconds: number): Promise<{ ticket: string; url: string }>;
  /** Who the follower is across the owner's accounts and apps; null where the owner has not bound them together. */
  unionidOf(openid: string): Promise<string | null>;
  readonly sandbox: boolean;
}
