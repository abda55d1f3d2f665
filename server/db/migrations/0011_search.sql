-- Search finds "Zażółć" by "zazolc": lower case without marks, as contract/slugs.ts folds.
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select translate(regexp_replace(normalize(lower(value), NFD), '[\u0300-\u036f]', '', 'g'), 'łøđðħŋı', 'loddhni')
$$;

-- Words by their beginnings. No extension is needed, so any PostgreSQL will do.
create index tasks_by_words on tasks using gin (to_tsvector('simple', fold_text(title)));
create index descriptions_by_words on descriptions using gin (to_tsvector('simple', fold_text(description)));
create index comments_by_words on comments using gin (to_tsvector('simple', fold_text(content))) where deleted_at is null;
