/** What happened, by its name and ids. */
export interface Told {
  /** `notification`, or an event of an area. */
  name: string;
  ids: Readonly<Record<string, string>>;
}

/** Somebody's open page, to which events are written. */
export interface Connection {
  accountId: string;
  /** The sign-in it was opened with, and ends with. */
  sessionId: string;
  /** Writes an event, in the language of that page, after those before it. Throws nothing. */
  tell(event: Told): Promise<void>;
  /**
   * Says how many are unseen, after times in which events may have been missed; where the sign-in
   * ended meanwhile, the connection ends.
   */
  greet(): Promise<void>;
  end(): void;
}

export interface Hub {
  /** @returns whether there was room: so many an account, and so many in all */
  add(connection: Connection): "added" | "account is full" | "process is full";
  remove(connection: Connection): void;
  /** Hands an event to the open pages of its account. */
  tell(accountId: string, event: Told): Promise<void>;
  greetAll(): Promise<void>;
  /** Ends the connections of a sign-in that ended. */
  endSession(sessionId: string): void;
  count(): number;
  /** Ends every connection and takes no more. */
  close(): void;
}

const maxOfAccount = 6;
const maxInAll = 2_000;

export function openHub({ most = maxInAll }: { most?: number } = {}): Hub {
  const ofAccount = new Map<string, Set<Connection>>();
  let count = 0;
  let isClosed = false;
  const everyone = () => [...ofAccount.values()].flatMap((own) => [...own]);

  return {
    add(connection) {
      const own = ofAccount.get(connection.accountId) ?? new Set();
      if (isClosed || count >= most) return "process is full";
      if (own.size >= maxOfAccount) return "account is full";
      ofAccount.set(connection.accountId, own.add(connection));
      count += 1;
      return "added";
    },
    remove(connection) {
      const own = ofAccount.get(connection.accountId);
      if (!own?.delete(connection)) return;
      count -= 1;
      if (own.size === 0) ofAccount.delete(connection.accountId);
    },
    async tell(accountId, event) {
      await Promise.all([...(ofAccount.get(accountId) ?? [])].map((one) => one.tell(event)));
    },
    async greetAll() {
      for (const one of everyone()) await one.greet();
    },
    endSession(sessionId) {
      for (const one of everyone()) if (one.sessionId === sessionId) one.end();
    },
    count: () => count,
    close() {
      isClosed = true;
      for (const one of everyone()) one.end();
    },
  };
}
