/** An event by its name and ids. */
export interface HubEvent {
  /** `notification`, or the name of an area's event. */
  name: string;
  ids: Readonly<Record<string, string>>;
}

/** A user's open page, to which events are written. */
export interface Connection {
  accountId: string;
  /** The sign-in with which it was opened and with which it ends. */
  sessionId: string;
  /** Writes an event in the language of the page, after the events before it. Never throws. */
  send(event: HubEvent): Promise<void>;
  /**
   * Writes the number of unseen notifications after events may have been missed. Ends the
   * connection if its sign-in has ended.
   */
  sendHello(): Promise<void>;
  end(): void;
}

export interface Hub {
  /** @returns "added", or which limit is reached: that of the account or that of the process */
  add(connection: Connection): "added" | "account is full" | "process is full";
  remove(connection: Connection): void;
  /** Writes an event to the open pages of its account. */
  send(accountId: string, event: HubEvent): Promise<void>;
  sendHelloToAll(): Promise<void>;
  /** Ends the connections of a sign-in that has ended. */
  endSession(sessionId: string): void;
  count(): number;
  /** Ends every connection and accepts no more. */
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
    async send(accountId, event) {
      await Promise.all(
        [...(ofAccount.get(accountId) ?? [])].map((connection) => connection.send(event)),
      );
    },
    async sendHelloToAll() {
      for (const connection of everyone()) await connection.sendHello();
    },
    endSession(sessionId) {
      for (const connection of everyone()) if (connection.sessionId === sessionId) connection.end();
    },
    count: () => count,
    close() {
      isClosed = true;
      for (const connection of everyone()) connection.end();
    },
  };
}
