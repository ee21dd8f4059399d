import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import qrcode from 'qrcode';
import type { Both, CertificateContent, CertificateRow } from './content.ts';
import { printable } from './glyphs.ts';

// A4 in points, in the store's visual language: paper, ink and rules, one red (the slash).
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 60;
const RIGHT = WIDTH - MARGIN;
const LABEL_WIDTH = 108;
const VALUE_X = MARGIN + LABEL_WIDTH;
const VALUE_WIDTH = RIGHT - VALUE_X;
const QR_SIZE = 104;
const FOOT_TOP = HEIGHT - MARGIN - QR_SIZE - 24;

const INK = '#1b1916';
const INK_2 = '#544f47';
const INK_3 = '#6b655b';
const HAIRLINE = '#d5cec1';
const RED = '#d2290f';

type Face = 'display' | 'serif' | 'sans';
type Document = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const fontFiles: Record<Face, string> = {
  display: '@expo-google-fonts/noto-serif-sc/900Black/NotoSerifSC_900Black.ttf',
  serif: '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf',
  sans: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
};

/** As much of pdfkit's current font as a check of its glyphs needs; its types leave it out. */
interface CurrentFont {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

interface Style {
  face: Face;
  size: number;
  colour: string;
}

/** A certificate being drawn; texts are measured and set by it alone, so that each is printable in its font. */
class Sheet {
  readonly doc: Document;

  constructor(doc: Document) {
    this.doc = doc;
  }

  private set(text: string, { face, size, colour }: Style): string {
    this.doc.font(face).fontSize(size).fillColor(colour);
    const { font } = (this.doc as unknown as CurrentFont)._font;
    return printable(text, (codePoint) => font.hasGlyphForCodePoint(codePoint));
  }

  private options(width: number, size: number, align: 'left' | 'right' = 'left') {
    return { width, align, lineGap: size * 0.22, characterSpacing: 0 };
  }

  height(text: string, width: number, style: Style): number {
    const printed = this.set(text, style);
    return printed === '' ? 0 : this.doc.heightOfString(printed, this.options(width, style.size));
  }

  /** Sets a text with its top at `y`; returns where it ends. */
  text(text: string, x: number, y: number, width: number, style: Style, align: 'left' | 'right' = 'left'): number {
    const printed = this.set(text, style);
    if (printed === '') return y;
    const options = this.options(width, style.size, align);
    this.doc.text(printed, x, y, options);
    return y + this.doc.heightOfString(printed, options);
  }

  /** Sets a text on one line, smaller where it would not fit. */
  line(text: string, x: number, y: number, width: number, style: Style): void {
    const printed = this.set(text, style);
    const needed = this.doc.widthOfString(printed);
    if (needed > width) this.doc.fontSize((style.size * width) / needed);
    this.doc.text(printed, x, y, { lineBreak: false });
  }

  rule(y: number, thickness: number, colour: string): void {
    this.doc.rect(MARGIN, y, RIGHT - MARGIN, thickness).fill(colour);
  }
}

function drawHead(sheet: Sheet, content: CertificateContent): number {
  const { doc } = sheet;
  doc.font('display').fontSize(19).fillColor(INK).text('音库', MARGIN, 50, { lineBreak: false });
  doc.fillColor(RED).text('/', MARGIN + 46, 49, { lineBreak: false });
  doc
    .font('serif')
    .fontSize(16)
    .fillColor(INK)
    .text('Tonebank', MARGIN + 62, 52, { lineBreak: false });
  const label = `${content.numberLabel.zh}  ${content.numberLabel.en}`;
  sheet.text(label, VALUE_X, 50, VALUE_WIDTH, { face: 'sans', size: 7.5, colour: INK_3 }, 'right');
  sheet.text(content.number, VALUE_X, 61, VALUE_WIDTH, { face: 'sans', size: 11, colour: INK }, 'right');
  sheet.rule(86, 2, INK);
  sheet.line(content.title.zh, MARGIN, 106, RIGHT - MARGIN, { face: 'display', size: 34, colour: INK });
  sheet.line(content.title.en, MARGIN, 154, RIGHT - MARGIN, { face: 'serif', size: 15, colour: INK_2 });
  const zh = sheet.text(content.statement.zh, MARGIN, 186, RIGHT - MARGIN, { face: 'sans', size: 9.5, colour: INK });
  return (
    sheet.text(content.statement.en, MARGIN, zh + 1, RIGHT - MARGIN, { face: 'sans', size: 8, colour: INK_2 }) + 14
  );
}

interface RowLook {
  zh: Style;
  en: Style;
  gap: number;
}

function lookOf(row: CertificateRow, scale: number): RowLook {
  const size = row.large ? 20 : 10.5;
  return {
    zh: { face: row.large ? 'serif' : 'sans', size: size * scale, colour: INK },
    en: { face: 'sans', size: Math.max(8 * scale, 6.5), colour: INK_2 },
    gap: 8 * scale,
  };
}

const secondLine = ({ zh, en }: Both) => (zh === en ? '' : en);

function rowHeight(sheet: Sheet, row: CertificateRow, scale: number): number {
  const { zh, en, gap } = lookOf(row, scale);
  const value = sheet.height(row.value.zh, VALUE_WIDTH, zh) + sheet.height(secondLine(row.value), VALUE_WIDTH, en);
  return Math.max(value, 24) + 2 * gap;
}

function drawRow(sheet: Sheet, row: CertificateRow, top: number, scale: number): number {
  const { zh, en, gap } = lookOf(row, scale);
  const y = top + gap;
  const labelEnd = sheet.text(row.label.zh, MARGIN, y + 1, LABEL_WIDTH - 12, { face: 'sans', size: 9, colour: INK_2 });
  sheet.text(row.label.en, MARGIN, labelEnd, LABEL_WIDTH - 12, { face: 'sans', size: 7, colour: INK_3 });
  const valueEnd = sheet.text(row.value.zh, VALUE_X, y, VALUE_WIDTH, zh);
  sheet.text(secondLine(row.value), VALUE_X, valueEnd, VALUE_WIDTH, en);
  return top + rowHeight(sheet, row, scale);
}

/** Long names and remarks are set smaller rather than running off the one page. */
function fittingScale(sheet: Sheet, rows: readonly CertificateRow[], room: number): number {
  for (const scale of [1, 0.92, 0.84, 0.76, 0.68, 0.6]) {
    if (rows.reduce((sum, row) => sum + rowHeight(sheet, row, scale), 0) <= room) return scale;
  }
  return 0.52;
}

function drawQrCode(doc: Document, text: string, x: number, y: number): void {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const unit = QR_SIZE / modules.size;
  doc.fillColor(INK);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) doc.rect(x + column * unit, y + row * unit, unit + 0.02, unit + 0.02);
    }
  }
  doc.fill();
}

function drawFoot(sheet: Sheet, content: CertificateContent): void {
  const { doc } = sheet;
  const left = MARGIN + QR_SIZE + 20;
  const width = RIGHT - left;
  sheet.rule(FOOT_TOP, 1, INK);
  const top = FOOT_TOP + 14;
  drawQrCode(doc, content.verifyUrl, MARGIN, top);
  const label = `${content.codeLabel.zh}  ${content.codeLabel.en}`;
  sheet.text(label, left, top - 2, width, { face: 'sans', size: 7.5, colour: INK_3 });
  const spaced = content.code.replaceAll(/(.{3})(?=.)/g, '$1 ');
  sheet.line(spaced, left, top + 9, width, { face: 'sans', size: 15, colour: INK });
  let y = sheet.text(content.check.zh, left, top + 34, width, { face: 'sans', size: 8, colour: INK_2 });
  y = sheet.text(content.check.en, left, y, width, { face: 'sans', size: 7, colour: INK_3 });
  sheet.line(content.typedUrl, left, y + 2, width, { face: 'sans', size: 7.5, colour: INK });
  const issued = `${content.issued.zh}    ${content.issued.en}`;
  sheet.line(issued, left, top + QR_SIZE - 11, width, { face: 'sans', size: 8, colour: INK_2 });
}

function draw(doc: Document, content: CertificateContent): void {
  const sheet = new Sheet(doc);
  let y = drawHead(sheet, content);
  sheet.rule(y, 1, INK);
  y += 1;
  const noteStyle: Style = { face: 'sans', size: 7.5, colour: INK_3 };
  const noteHeight =
    sheet.height(content.notes.zh, VALUE_WIDTH, noteStyle) +
    sheet.height(content.notes.en, VALUE_WIDTH, noteStyle) +
    16;
  const scale = fittingScale(sheet, content.rows, FOOT_TOP - noteHeight - y);
  for (const [index, row] of content.rows.entries()) {
    if (index > 0) sheet.rule(y, 0.5, HAIRLINE);
    y = drawRow(sheet, row, y, scale);
  }
  sheet.rule(y, 0.5, HAIRLINE);
  const noteEnd = sheet.text(content.notes.zh, VALUE_X, y + 8, VALUE_WIDTH, noteStyle);
  sheet.text(content.notes.en, VALUE_X, noteEnd, VALUE_WIDTH, noteStyle);
  drawFoot(sheet, content);
}

/** Draws a certificate: one A4 page as a PDF, its fonts embedded, dated `issuedAt` so that the same licence gives the same page. */
export async function certificatePdf(content: CertificateContent, issuedAt: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: `${content.title.zh} ${content.number}`, Author: '音库 Tonebank', CreationDate: issuedAt },
  });
  for (const [face, file] of Object.entries(fontFiles)) doc.registerFont(face, await readFile(require.resolve(file)));
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  draw(doc, content);
  doc.end();
  return ended;
}
