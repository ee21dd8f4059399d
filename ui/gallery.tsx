import { useState } from 'react';
import { Button } from './button.tsx';
import { CoversShow, WavesShow } from './gallery/art-show.tsx';
import { ButtonsShow, FieldsShow } from './gallery/controls.tsx';
import { ListsShow, MarksShow, PicturesShow } from './gallery/lists.tsx';
import { OverlaysShow } from './gallery/overlays.tsx';
import { words } from './gallery/words.fixture.ts';
import { Logo } from './logo.tsx';
import { ToastRegion } from './toast.tsx';
import './gallery/gallery.css';

export type GalleryProps = { language?: 'zh' | 'en' };

/** Every component in every state, in both languages and themes: a page of the development server. */
export default function Gallery({ language: first = 'zh' }: GalleryProps) {
  const [language, setLanguage] = useState(first);
  const w = words[language];
  const root = () => document.documentElement;
  return (
    <main className="tb-gallery tb-wrap" lang={language === 'en' ? 'en' : 'zh-CN'}>
      <div className="tb-gallery-line">
        <Logo song="音库" latin="Tonebank" />
        <h1 className="tb-muted">{w.title}</h1>
        <Button size="small" onClick={() => setLanguage(language === 'en' ? 'zh' : 'en')}>
          {language === 'en' ? '中文' : 'EN'}
        </Button>
        {['light', 'dark'].map((theme) => (
          <Button key={theme} size="small" onClick={() => root().setAttribute('data-theme', theme)}>
            {theme}
          </Button>
        ))}
      </div>
      <ButtonsShow w={w} />
      <FieldsShow w={w} />
      <WavesShow w={w} />
      <CoversShow w={w} language={language} />
      <PicturesShow w={w} />
      <ListsShow w={w} />
      <MarksShow w={w} />
      <OverlaysShow w={w} />
      <ToastRegion label={w.toastPlain} />
    </main>
  );
}
