/** The WeChat official account whose scene QR codes log people in. */
export interface WechatAccount {
  /** Asks for a QR code that carries `scene` for `seconds`; `url` is what the code contains. */
  createSceneQr(scene: string, seconds: number): Promise<{ ticket: string; url: string }>;
  readonly sandbox: boolean;
}
