import { useSay } from "#web/words/words.tsx";

interface SentToProps {
  channel: "sms" | "email";
  /** Masked. */
  contact: string;
}

/** Where the code went. */
export function SentTo({ channel, contact }: SentToProps) {
  const say = useSay();
  return say(channel === "sms" ? "signIn.code.sentSms" : "signIn.code.sentEmail", { contact });
}
