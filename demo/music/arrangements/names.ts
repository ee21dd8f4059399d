/** One arrangement per album: instruments, grooves and figures that its pieces share. */
export type ArrangementName = 'last-metro' | 'letters' | 'night-ferry';
