package dev.docs.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.spring.SpringTransactions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.CreateUser;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.UnexpectedRollbackException;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Isolation;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Units of work of the library in the transactions of a Spring application. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class JoinedTransactionTest {

  @EnableTransactionManagement
  static class Beans {

    @Bean(destroyMethod = "dispose")
    JdbcConnectionPool source() {
      return JdbcConnectionPool.create("jdbc:h2:mem:joined;LOCK_TIMEOUT=300", "sa", "");
    }

    @Bean
    PlatformTransactionManager transactionManager(DataSource source) {
      return new JdbcTransactionManager(source);
    }

    @Bean
    JdbcTemplate sql(DataSource source) {
      return new JdbcTemplate(source);
    }

    @Bean
    JdbcStore store(DataSource source) {
      return JdbcStore.open(source);
    }

    @Bean
    Docs docs(JdbcStore store, DataSource source) {
      return Docs.builder().store(store.joining(new SpringTransactions(source))).build();
    }

    @Bean
    Projects projects(JdbcTemplate sql, Docs docs) {
      return new Projects(sql, docs);
    }
  }

  /** A service of the application: each project has a space of documentation. */
  static class Projects {

    private final JdbcTemplate sql;
    private final Docs docs;
    private OrganizationId organization;

    Projects(JdbcTemplate sql, Docs docs) {
      this.sql = sql;
      this.docs = docs;
    }

    void setUp() {
      sql.execute("create table project (name varchar(100) primary key)");
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      organization = ada().organizations().create(CreateOrganization.titled("Acme")).id();
    }

    private DocsSession ada() {
      return docs.as(Caller.user("ada"));
    }

    @Transactional
    public void begin(String name) {
      sql.update("insert into project values (?)", name);
      ada().spaces().create(organization, CreateSpace.titled(name));
      assertThat(spaces()).contains(name);
    }

    @Transactional
    public void beginAndFail(String name) {
      begin(name);
      throw new UnsupportedOperationException(name);
    }

    @Transactional
    public void beginTwo(String one, String two) {
      begin(one);
      begin(two);
    }

    @Transactional
    public void beginTwoOfWhichOneIsThere(String one, String taken) {
      begin(one);
      ada().spaces().create(organization, CreateSpace.titled(taken));
      sql.update("insert into project values (?)", taken); // fails
    }

    @Transactional(readOnly = true)
    public void beginReadOnly(String name) {
      assertThat(spaces()).doesNotContain(name);
      ada().spaces().create(organization, CreateSpace.titled(name));
    }

    @Transactional(propagation = Propagation.SUPPORTS)
    public void withoutTransaction(String name) {
      ada().spaces().create(organization, CreateSpace.titled(name));
    }

    /** On PostgreSQL it is the level that is needed, on H2 one that is refused. */
    @Transactional(isolation = Isolation.SERIALIZABLE)
    public void beginSerializable(String name) {
      begin(name);
    }

    /** Whoever catches a conflict cannot commit. */
    @Transactional
    public void beginAndCatch(String name) {
      sql.update("insert into project values (?)", name);
      try {
        ada().spaces().create(organization, CreateSpace.titled(name));
      } catch (RuntimeException e) {
        assertThat(e).hasMessageContaining("roll back");
      }
    }

    List<String> spaces() {
      List<String> titles = new ArrayList<>();
      ada()
          .spaces()
          .list(organization, ListOptions.limit(100))
          .items()
          .forEach(space -> titles.add(space.space().title()));
      return titles;
    }

    List<String> rows() {
      return sql.queryForList("select name from project order by name", String.class);
    }
  }

  private AnnotationConfigApplicationContext spring;
  private Projects projects;

  @BeforeEach
  void start() {
    spring = new AnnotationConfigApplicationContext(Beans.class);
    projects = spring.getBean(Projects.class);
    projects.setUp();
  }

  @AfterEach
  void stop() {
    spring.close();
  }

  private void assertCommitted(String... names) {
    assertThat(projects.rows()).containsExactlyInAnyOrder(names);
    assertThat(projects.spaces()).containsExactlyInAnyOrder(names);
  }

  @Test
  void aCommitCommitsBoth() {
    projects.begin("one");
    projects.beginTwo("two", "three");
    assertCommitted("one", "two", "three");
  }

  @Test
  void anExceptionRollsBothBack() {
    projects.begin("one");
    assertThatExceptionOfType(UnsupportedOperationException.class)
        .isThrownBy(() -> projects.beginAndFail("two"));
    assertThatExceptionOfType(org.springframework.dao.DuplicateKeyException.class)
        .isThrownBy(() -> projects.beginTwoOfWhichOneIsThere("three", "one"));
    assertCommitted("one");
  }

  @Test
  void aReadOnlyTransactionIsNotWritten() {
    assertThatIllegalStateException()
        .isThrownBy(() -> projects.beginReadOnly("one"))
        .withMessageContaining("read-only");
    assertCommitted();
  }

  @Test
  void withoutATransactionThereIsNothingToJoin() {
    projects.withoutTransaction("one");
    assertThat(projects.spaces()).containsExactly("one");
  }

  @Test
  void theWrongIsolationIsRefused() {
    assertThatIllegalStateException()
        .isThrownBy(() -> projects.beginSerializable("one"))
        .withMessageContaining("isolation level");
    assertCommitted();
  }

  @Test
  void whoCatchesAConflictCannotCommit() throws SQLException {
    try (Connection writer = spring.getBean(DataSource.class).getConnection();
        Statement statement = writer.createStatement()) {
      writer.setAutoCommit(false);
      statement.execute("update docs_meta set turn = turn where name = 'writer'");
      assertThatExceptionOfType(UnexpectedRollbackException.class)
          .isThrownBy(() -> projects.beginAndCatch("one"));
      writer.rollback();
      writer.setAutoCommit(true);
    }
    assertCommitted();
    projects.begin("one");
    assertCommitted("one");
  }
}
