import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import {
  clockOf,
  forgetPost,
  type KeptPost,
  keptPosts,
  sendKeptPosts,
} from "#web/kept-posts/kept-posts.ts";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";

interface WaitingPostsProps {
  owner: string;
  /** Changes when one was kept just now. */
  after: unknown;
}

/**
 * What waits on the phone to be sent; sent as soon as there is a line. In a copy of the page the
 * service worker writes the list.
 */
export function WaitingPosts({ owner, after }: WaitingPostsProps) {
  const say = useSay();
  const { posts, send, forget } = useKept(owner, after);
  return (
    <div id="kept-posts" data-owner={owner} hidden={posts.length === 0} role="status">
      <h2 className="text-base">{say("logistics.track.waiting.title")}</h2>
      <p className="hint">{say("logistics.track.waiting.hint")}</p>
      <ul className="my-3 grid gap-2">
        {posts.map((post) => (
          <li key={post.key}>
            {post.label}, {clockOf(post)}
            {post.refused && (
              <>
                : {post.refused}{" "}
                <Button type="button" look="quiet" onClick={() => forget(post)}>
                  {say("logistics.track.waiting.forget")}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {posts.some(({ refused }) => !refused) && (
        <Button type="button" look="quiet" onClick={send}>
          {say("logistics.track.waiting.send")}
        </Button>
      )}
    </div>
  );
}

function useKept(owner: string, after: unknown) {
  const say = useSay();
  const show = useToast();
  const { revalidate } = useRevalidator();
  const [posts, setPosts] = useState<KeptPost[]>([]);
  const read = useCallback(() => keptPosts(owner).then(setPosts, () => {}), [owner]);
  const send = useCallback(async () => {
    const done = await sendKeptPosts().catch(() => 0);
    await read();
    if (done === 0) return;
    show(say("logistics.flash.checkpointAdded"), "success");
    revalidate();
  }, [read, revalidate, show, say]);
  const forget = (post: KeptPost) => forgetPost(post).then(read, () => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was kept just now is read too
  useEffect(() => {
    read();
    if (navigator.onLine) send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [read, send, after]);
  return { posts, send, forget };
}
