import { m } from '#messages';
import { SelectFilter } from '#ui/console/filters.tsx';
import { useChoices } from './use-choices.ts';

/** Narrows a list to one library. */
export function LibraryFilter() {
  const { libraries } = useChoices();
  return (
    <SelectFilter
      source="libraryTypeId"
      label={m.catalogue_library()}
      options={libraries.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
