import { useSearchParams } from 'react-router';
import Gallery from '#ui/gallery.tsx';

/** Every component in every state; `?language=en` begins in English. Served by the development server alone. */
export default function GalleryPage() {
  const [query] = useSearchParams();
  return <Gallery language={query.get('language') === 'en' ? 'en' : 'zh'} />;
}
