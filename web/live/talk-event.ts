/**
 * The event by which a page that shows private talks hears of them; its detail is a `TalkEvent`. A
 * type alone: who listens does not carry along what speaks.
 */
export type TalkEventName = "soko-talk";

/** What the server says of private talks, by the name under which it says it. */
export interface TalkEvent {
  /** `hello`: the line is there, again. */
  type: string;
  room?: string;
  /** Messages that wait for her in all talks. */
  chat?: number;
  /** The last message that the other has read. */
  upTo?: string;
}
