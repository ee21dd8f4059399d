import type { ComponentType, ReactElement } from 'react';
import type { Call, OperatorRole } from '#platform/contract/contract.ts';

/** The calls behind a list of the console. `list` takes `page`, `size`, `sort`, `order` and the filters; `one` takes `id`. */
export interface ResourceCalls {
  list: Call;
  one?: Call;
  create?: Call;
  update?: Call;
}

/** One kind of thing that operators work on; each domain declares its own in its `console/`. */
export interface ConsoleResource {
  /** Address below `/console` and name for references, such as `albums`. */
  name: string;
  label: () => string;
  icon: ComponentType;
  /** Who sees it in the menu besides an administrator; the calls decide for themselves who may do what. */
  roles: readonly OperatorRole[];
  calls: ResourceCalls;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType | ReactElement;
  show?: ComponentType | ReactElement;
  /** What such a thing is called in the audit log as the subject of an act; its entries link to its page. */
  subjectKind?: string;
  /** The address of one, where it is not `/name/id`. */
  subjectPath?: (id: string) => string;
  /** One of them in words, for the audit log. */
  subjectLabel?: () => string;
  /** The acts of its domain that the audit log tells, in words. */
  acts?: Readonly<Record<string, () => string>>;
}
