interface Refusal {
  error?: string;
  message?: string;
}

export interface WebDriverSession {
  /** Sends a command of the session: https://www.w3.org/TR/webdriver2/#endpoints */
  command: (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;
  browserVersion: string;
}

/** The key of an element reference in responses. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** Opens a session at a WebDriver, which may not be listening yet. */
export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId, capabilities: told } = (await untilListening(() =>
    sendCommand(`${driver}/session`, "POST", body),
  )) as { sessionId: string; capabilities: { browserVersion: string } };
  return {
    command: (method, path, body) =>
      sendCommand(`${driver}/session/${sessionId}${path}`, method, body),
    browserVersion: told.browserVersion,
  };
}

/**
 * Returns the path of the first element that matches a selector; waits as long as the session's
 * `implicit` timeout.
 */
export async function elementOf({ command }: WebDriverSession, selector: string): Promise<string> {
  const reference = await command("POST", "/element", { using: "css selector", value: selector });
  return `/element/${(reference as Record<string, string>)[elementKey]}`;
}

async function sendCommand(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Refusal | null };
  if (!answer.ok) throw new Error(`${method} ${address}: ${value?.error}: ${value?.message}`);
  return value;
}

async function untilListening<Answer>(send: () => Promise<Answer>, tries = 100): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    // `fetch` throws this while no server is listening.
    if (tries === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((wake) => setTimeout(wake, 100));
    return untilListening(send, tries - 1);
  }
}
