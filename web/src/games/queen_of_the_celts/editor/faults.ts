// Which of the faults that the rules found belongs where in the editor. A field is named by its path in the document.
import type { FieldFault } from '$lib/types';

/** The faults of a document by their paths in it. */
export class DocumentFaults {
  readonly all: readonly FieldFault[];

  constructor(faults: readonly FieldFault[] = []) {
    this.all = faults.map((fault) => ({ ...fault, field: fault.field.replace(/^scenario\./, '') }));
  }

  /** Those of exactly these fields. */
  of(...fields: string[]): FieldFault[] {
    return this.all.filter((fault) => fields.includes(fault.field));
  }

  /** Those of a field and of everything in it. */
  within(field: string): FieldFault[] {
    return this.all.filter(({ field: at }) => at === field || at.startsWith(`${field}.`) || at.startsWith(`${field}[`));
  }

  /** Those of a formation that are not told beside one of its units. */
  ofFormation(field: string): FieldFault[] {
    return this.within(field).filter(({ field: at }) => !/\.(deployment|units)\[\d+\]$/.test(at) && !at.startsWith(`${field}.reinforcement`));
  }

  /** Those that no part of the editor shows. */
  elsewhere(): FieldFault[] {
    return this.all.filter(({ field }) => !/^(turns$|sides\.(roman|briton)|special_rules\[|victory\.)/.test(field));
  }
}
