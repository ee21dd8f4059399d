import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import qrcode from 'qrcode';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { LicenceRow } from '../queries/licences.ts';
import type { Term } from '../terms.ts';
import { certificateContent } from './content.ts';
import { certificatePdf } from './page.ts';

const term = (nameZh: string, nameEn: string, noteZh = '', noteEn = ''): Term => ({
  code: nameEn,
  nameZh,
  nameEn,
  noteZh,
  noteEn,
});

const licence: LicenceRow = {
  id: '1',
  number: 'TBL-261121-K7Q2M-9XTRC',
  verificationCodeHash: Buffer.alloc(32),
  verificationCodeSealed: '',
  accountId: '1',
  orderId: '1',
  orderLineId: '1',
  orderType: 1,
  trackId: '1',
  albumId: null,
  trackIds: ['1'],
  code: 'TB-0042-03',
  titleZh: '雾号',
  titleEn: 'Foghorn',
  projectName: '垭口以西 · 第三集',
  licenseeKind: 'corporate',
  licenseeName: '长河影像（上海）有限公司',
  terms: {
    licensee: term('企业', 'Company'),
    form: term('影视节目', 'Film and television'),
    production: term('纪录片', 'Documentary', '网络与电视播出，不含院线', 'Web and broadcast, not cinemas'),
    territory: term('大中华区', 'Greater China', '含香港、澳门与台湾', 'With Hong Kong, Macao and Taiwan'),
    period: term('3 年', '3 years'),
    months: 36,
    exclusive: false,
  },
  remarks: '',
  exclusive: false,
  startsAt: new Date('2026-11-21T06:06:00Z'),
  endsAt: new Date('2029-11-20T16:00:00Z'),
  revokedAt: null,
  revokedReason: '',
  certificateObject: null,
  issuedAt: new Date('2026-11-21T06:06:00Z'),
};
const longest: LicenceRow = {
  ...licence,
  titleZh: '一个非常非常长的曲目名称用来看看标题换行时的样子是否仍然体面而不溢出页面的边缘',
  projectName: '项'.repeat(80),
  licenseeName: '某'.repeat(100),
  remarks: '备注，片尾字幕需署名。'.repeat(50).slice(0, 500),
};

const code = 'K7Q2M9XTR';
const pdfOf = (row: LicenceRow) =>
  certificatePdf(certificateContent(row, code, 'https://tonebank.example'), row.startsAt);

describe('the words of a certificate', () => {
  it('are in both languages, dated in China, with an address to check', () => {
    const content = certificateContent(licence, code, 'https://tonebank.example');
    const rows = Object.fromEntries(content.rows.map(({ label, value }) => [label.en, value]));
    expect(rows.Term).toEqual({ zh: '2026-11-21 至 2029-11-20', en: '2026-11-21 to 2029-11-20, both days included' });
    expect(rows.Use?.zh).toBe('影视节目 · 纪录片（网络与电视播出，不含院线）');
    expect(rows.Use?.en).toBe('Film and television · Documentary · Web and broadcast, not cinemas');
    expect(rows.Licensee?.zh).toBe('长河影像（上海）有限公司');
    expect(rows).not.toHaveProperty('Remarks');
    expect(content.verifyUrl).toBe('https://tonebank.example/verify/TBL-261121-K7Q2M-9XTRC?code=K7Q2M9XTR');
    expect(content.typedUrl).not.toContain(code);
  });

  it('say for a buyout that it is whole, exclusive and for good', () => {
    const everything = term('全部制作类型', 'Every kind of production');
    const buyout = certificateContent(
      {
        ...licence,
        orderType: 4,
        albumId: '7',
        trackId: null,
        trackIds: ['1', '2', '3'],
        exclusive: true,
        endsAt: null,
        terms: { ...licence.terms, production: everything, months: null, exclusive: true },
      },
      code,
      'https://tonebank.example',
    );
    const rows = Object.fromEntries(buyout.rows.map(({ label, value }) => [label.en, value.zh]));
    expect(rows.Term).toBe('自 2026-11-21 起，永久');
    expect(rows['Kind of licence']).toBe('独家授权，不再授予他人');
    expect(buyout.rows[0]?.value.en).toContain('3 tracks');
  });
});

describe('the file', () => {
  it('is one page with its fonts in it, the same each time', async () => {
    const pdf = await pdfOf(licence);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text.match(/\/FontFile2/g)).toHaveLength(3);
    expect((await pdfOf(licence)).length).toBe(pdf.length);
  });

  it('stays one page with the longest words', async () => {
    expect((await pdfOf(longest)).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});

/** Text extraction looks right on a page that prints blank, so the page is drawn and its ink is looked at. */
const canDraw = spawnSync('pdftoppm', ['-v']).status === 0;
if (!canDraw) console.warn('pdftoppm (poppler-utils) is not here: the drawn certificate is not looked at');

const SCALE = 2;
async function pixelsOf(row: LicenceRow) {
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  try {
    await writeFile(join(folder, 'page.pdf'), await pdfOf(row));
    const args = ['-r', String(72 * SCALE), '-png', '-singlefile', join(folder, 'page.pdf'), join(folder, 'page')];
    expect(spawnSync('pdftoppm', args).status).toBe(0);
    const { data, info } = await sharp(join(folder, 'page.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return (x: number, y: number) => {
      const at = (Math.round(y * SCALE) * info.width + Math.round(x * SCALE)) * 3;
      return [data[at]!, data[at + 1]!, data[at + 2]!] as const;
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** The share of a box (in points) that is printed on. */
function inkIn(pixel: Pixels, left: number, top: number, right: number, bottom: number): number {
  let dark = 0;
  let all = 0;
  for (let y = top; y < bottom; y += 0.5) {
    for (let x = left; x < right; x += 0.5) {
      all += 1;
      if (pixel(x, y)[1] < 140) dark += 1;
    }
  }
  return dark / all;
}

describe.runIf(canDraw)('the drawn page', () => {
  it('shows its words, its one red and a code that can be scanned', async () => {
    const pixel = await pixelsOf(licence);
    expect(inkIn(pixel, 62, 112, 258, 148)).toBeGreaterThan(0.2);
    expect(inkIn(pixel, 165, 240, 205, 265)).toBeGreaterThan(0.15);
    expect(inkIn(pixel, 165, 305, 330, 320)).toBeGreaterThan(0.08);
    expect(inkIn(pixel, 400, 112, 535, 200)).toBeLessThan(0.001);
    let red = 0;
    for (let x = 100; x < 120; x += 0.5) {
      for (let y = 50; y < 78; y += 0.5) {
        const [r, g] = pixel(x, y);
        if (r > 180 && g < 90) red += 1;
      }
    }
    expect(red).toBeGreaterThan(20);
    const { modules } = qrcode.create(`https://tonebank.example/verify/${licence.number}?code=${code}`, {
      errorCorrectionLevel: 'M',
    });
    const unit = 104 / modules.size;
    const top = 841.89 - 60 - 104 - 24 + 14;
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        const isDark = pixel(60 + (column + 0.5) * unit, top + (row + 0.5) * unit)[1] < 128;
        expect(isDark).toBe(modules.get(row, column) === 1);
      }
    }
  });

  it('keeps the longest words above its foot', async () => {
    const pixel = await pixelsOf(longest);
    expect(inkIn(pixel, 60, 632, 535, 650)).toBe(0);
  });
});
