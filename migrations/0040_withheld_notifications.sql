-- What people are told of something names it. What is withheld meanwhile is named no more: neither in
-- their list nor in what is still to be sent. Who wrote it herself is told on.
CREATE FUNCTION notification_withheld(kind text, link text, reader uuid) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE kind
    WHEN 'forum' THEN EXISTS (
      SELECT FROM forum_topic
      WHERE id = substring(link FROM '^/networks/discussion/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid
        AND state <> 'shown' AND author_id <> reader)
    WHEN 'association' THEN EXISTS (
      SELECT FROM association_news
      WHERE id = substring(link FROM '/news/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid
        AND state <> 'shown')
    ELSE false
  END
$$;
