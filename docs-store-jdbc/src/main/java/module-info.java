/** A store on a {@link javax.sql.DataSource}: {@link dev.docs.store.jdbc.JdbcStore}. */
@SuppressWarnings("requires-automatic") // the database's own jar is no module
module dev.docs.store.jdbc {
  requires com.fasterxml.jackson.core;
  requires com.github.benmanes.caffeine;
  requires transitive dev.docs.core;
  requires transitive java.sql;
  requires static com.h2database;
  requires static com.zaxxer.hikari;
  requires static org.checkerframework.checker.qual;
  requires static org.postgresql.jdbc;

  exports dev.docs.store.jdbc;
}
