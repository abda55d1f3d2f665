-- A membership that ends takes its rows along.
create index due_news_by_user on due_news (workspace_id, user_id);
