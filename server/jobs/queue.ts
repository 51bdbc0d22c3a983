/** Where jobs of one kind wait; `Data` is what each of them carries. */
export interface Queue<Data extends object> {
  /** Lower case with hyphens. */
  name: string;
  /** Never there: by it the compiler knows what this queue carries. */
  carries?: (data: Data) => Data;
}

/** Declares a queue: sending into it and working on it know the same data. */
export const queue = <Data extends object>(name: string): Queue<Data> => ({ name });
