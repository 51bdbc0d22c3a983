import pg from "pg";
import { type AppError, commonRefusal } from "#core/errors.ts";

/** A request that takes so long makes us look whether the database answers at all. */
const suspectAfterMs = 900;
const answerMs = 700;
/** After it did not answer, it is looked at again so much later. */
const againMs = 1_000;
const retrySeconds = 5;

export type DatabaseWatch = ReturnType<typeof watchDatabase>;

/**
 * Notices a database that is silent, over connections of its own: while it is, whatever waits for it
 * is refused within two seconds instead of hanging.
 */
export function watchDatabase({ connectionString }: { connectionString?: string | undefined }) {
  let looking: Promise<boolean> | undefined;
  let silentSince: number | undefined;

  /** Whether it answers; those who ask at the same time share one look. */
  function look(): Promise<boolean> {
    looking ??= answers(connectionString).then((isThere) => {
      silentSince = isThere ? undefined : Date.now();
      looking = undefined;
      return isThere;
    });
    return looking;
  }

  return {
    look,
    /**
     * Waits for `run` as long as the database answers.
     * @throws AppError errors.unavailable with Retry-After while it does not
     */
    async during<T>(run: () => Promise<T>): Promise<T> {
      if (silentSince !== undefined) {
        const isRecent = Date.now() - silentSince < againMs;
        if (isRecent || !(await look())) throw unavailable();
      }
      const running = run();
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const silence = new Promise<never>((_, reject) => {
        const suspect = async () => {
          if (!(await look())) reject(unavailable());
          else if (!isOver) timer = setTimeout(suspect, suspectAfterMs);
        };
        timer = setTimeout(suspect, suspectAfterMs);
      });
      try {
        return await Promise.race([running, silence]);
      } catch (error) {
        // What comes of it later is nobody's any more.
        running.catch(() => {});
        throw error;
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
  };
}

const unavailable = (): AppError =>
  commonRefusal("unavailable", { headers: { "retry-after": String(retrySeconds) } });

async function answers(connectionString: string | undefined): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: "soko watch",
  });
  client.on("error", () => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), answerMs);
  });
  const asked = client
    .connect()
    .then(() => client.query("select 1"))
    .then(
      () => true,
      () => false,
    );
  const isThere = await Promise.race([asked, late]);
  clearTimeout(timer);
  void client.end().catch(() => {});
  return isThere;
}
