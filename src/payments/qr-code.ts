import QRCode from 'qrcode';

/** Width and height of the QR image, in CSS pixels. */
export const QR_SIZE = 200;

/** Draws a PIX code as an SVG image, as a `data:` URL. The code leaves our server for nobody. */
export async function drawQrCode(code: string): Promise<string> {
  const svg = await QRCode.toString(code, { type: 'svg', width: QR_SIZE, margin: 4, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
