import { createStore } from 'zustand/vanilla';

/** A work as the licence calls name it: `orderType` 1 music, 2 effects, 3 album, 4 buyout album; `dataId` a version's or an album's. */
export interface AskedWork {
  orderType: 1 | 2 | 3 | 4;
  dataId: string;
}

/** A licence that is already in the cart and is being changed there. */
export interface AskedChange {
  lineIds: string[];
  grant: {
    licenseeId: string;
    productionId: string;
    territoryId: string;
    periodId: string;
    projectName: string;
    licenseeName: string;
    remarks: string;
  } | null;
}

export interface LicenceDialogState {
  work: AskedWork | null;
  change: AskedChange | null;
}

export const licenceDialogStore = createStore<LicenceDialogState>(() => ({ work: null, change: null }));

/** Opens the licence form for a work; `change` fills it with what stands in the cart and saves there. */
export function openLicence(work: AskedWork, change: AskedChange | null = null): void {
  licenceDialogStore.setState({ work, change });
}

export function closeLicence(): void {
  licenceDialogStore.setState({ work: null, change: null });
}
