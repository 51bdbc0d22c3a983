export interface ProcessIdentity {
  pid: number;
  /** See `bornOf`. */
  born: string;
}

export function bornOf(pid: number): string | undefined;

export function isRunning(process: ProcessIdentity): boolean;

export type Lock<Facts> =
  | { holder: Facts & ProcessIdentity }
  | { holder?: undefined; release(): void; alsoWhile(pid: number): void };

export function tryLock<Facts extends object>(base: string, facts: Facts): Promise<Lock<Facts>>;
