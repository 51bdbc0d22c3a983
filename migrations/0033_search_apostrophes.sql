-- An apostrophe behind "ng" is a sound of one word, and signs that nobody sees part no word: words
-- that were cut there stand beside their pieces, so that they are found however they are typed.
CREATE FUNCTION rejoined_words(written text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(DISTINCT joined, ' ')
  FROM regexp_matches(written,
      U&'([[:alpha:]]*(?:ng[''`\00B4\2018\2019\02BB\02BC]|[[:alpha:]][\00AD\200B-\200F\2060-\2064\FEFF]+)[[:alpha:]]+)', 'gi') AS cut,
    LATERAL name_key(regexp_replace(cut[1], U&'[\00AD\200B-\200F\2060-\2064\FEFF]', '', 'g')) AS joined
  WHERE joined NOT LIKE '% %'
$$;
--> statement-breakpoint
UPDATE product SET search_text = search_text || ' ' || rejoined_words(name) WHERE rejoined_words(name) IS NOT NULL;
--> statement-breakpoint
UPDATE market_service SET search_text = search_text || ' ' || rejoined_words(name || ' ' || description)
WHERE rejoined_words(name || ' ' || description) IS NOT NULL;
--> statement-breakpoint
UPDATE forum_topic SET search_text = search_text || ' ' || rejoined_words(title || ' ' || body)
WHERE rejoined_words(title || ' ' || body) IS NOT NULL;
--> statement-breakpoint
WITH added AS (
  INSERT INTO forum_topic_word (word, created_at, topic_id)
  SELECT word, forum_topic.created_at, forum_topic.id
  FROM forum_topic, LATERAL unnest(string_to_array(rejoined_words(title || ' ' || body), ' ')) AS word
  WHERE EXISTS (SELECT FROM forum_topic_word AS known WHERE known.topic_id = forum_topic.id)
  ON CONFLICT DO NOTHING RETURNING word
)
INSERT INTO forum_word (word, topics) SELECT word, count(*) FROM added GROUP BY word
ON CONFLICT (word) DO UPDATE SET topics = forum_word.topics + excluded.topics;
--> statement-breakpoint
DROP FUNCTION rejoined_words(text);
