package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team.TeamMember;
import dev.docs.change.internal.Contribution;
import dev.docs.change.internal.RequestedReviewer;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.Members;
import dev.docs.space.CreateSpace;
import dev.docs.store.Kind;
import dev.docs.store.SecretKeys;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Opens a database of the first layout, where composed ids were their parts joined. */
class FirstLayoutTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);

  private final Codec codec = new Codec(SecretKeys.NONE);
  private HikariDataSource source;

  @BeforeEach
  void open() {
    source = TestDatabases.pool("jdbc:h2:mem:first" + NUMBER.incrementAndGet(), "sa", "");
  }

  @AfterEach
  void close() {
    source.close();
  }

  /** The id of a value in the first layout; null when unchanged. */
  private static String firstId(Object value) {
    if (value instanceof Member member) {
      return member.user() + "@" + member.organization();
    } else if (value instanceof TeamMember member) {
      return member.team() + "/" + member.user();
    } else if (value instanceof Grant grant) {
      return grant.content()
          + (grant.principal().type() == Principal.Type.USER ? "/u/" : "/t/")
          + grant.principal();
    } else if (value instanceof Contribution contribution) {
      return contribution.changeRequest() + "/" + contribution.user();
    } else if (value instanceof RequestedReviewer reviewer) {
      return reviewer.changeRequest() + "/" + reviewer.user();
    }
    return null;
  }

  /** Converts the tables to the first layout, with its ids and index entries. */
  private void makeFirst(JdbcStore store) {
    for (Kind<?> kind : Docs.KINDS) {
      if (kind.mode() == Kind.Mode.MUTABLE) {
        rename(store, kind);
        sql("update docs_record set id = substring(id, 2) where substring(id, 1, 1) = x'00'");
      }
    }
    TestDatabases.execute(
        source,
        "update docs_meta set content = '1' where name = 'layout'",
        "update docs_meta set content = replace(content, 'ids:2 ', '')");
    store.close();
  }

  private <T> void rename(JdbcStore store, Kind<T> kind) {
    store.read(
        "FirstLayoutTest.rename",
        tx -> {
          tx.forEach(
              kind,
              stored -> {
                String first = firstId(stored.value());
                if (first != null) {
                  sql(
                      "update docs_record set id = ? where kind = ? and id = ?",
                      ("\0" + first).getBytes(StandardCharsets.UTF_8),
                      kind.name(),
                      kind.idOf(stored.value()).getBytes(StandardCharsets.UTF_8));
                  sql("delete from docs_index where kind = ?", kind.name());
                }
              });
          return true;
        });
  }

  private void sql(String statement, Object... values) {
    try (Connection connection = source.getConnection();
        PreparedStatement prepared = connection.prepareStatement(statement)) {
      for (int i = 0; i < values.length; i++) {
        prepared.setObject(i + 1, values[i]);
      }
      prepared.executeUpdate();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void membershipsTeamsAndRolesOfUsersWithAnyIdAreFoundAgain() {
    JdbcStore store = JdbcStore.open(source);
    Docs docs = Docs.builder().store(store).build();
    List<String> users =
        List.of("ada", "ada@acme.example", "a@b", "a%40b", "50%", "x/u/y", "a@b@c", "%25/@");
    users.forEach(
        id -> docs.as(Caller.operator()).users().create(CreateUser.named(id, "The " + id)));
    var admin = docs.as(Caller.user("ada"));
    OrganizationId acme = admin.organizations().create(CreateOrganization.titled("Acme")).id();
    var others = users.stream().filter(id -> !id.equals("ada")).map(UserId::new).toList();
    others.forEach(user -> admin.organizations().putMember(acme, user, Role.READ));
    SpaceId guide = admin.spaces().create(acme, CreateSpace.titled("Guide")).id();
    var invited = others.toArray(UserId[]::new);
    admin.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.EDIT, invited));
    var team = admin.teams().create(acme, CreateTeam.titled("All").of(invited)).id();
    makeFirst(store);

    JdbcStore opened = JdbcStore.open(source);
    Docs later = Docs.builder().store(opened).build();

    assertThat(opened.verify(Docs.KINDS)).isEmpty();
    var again = later.as(Caller.user("ada"));
    assertThat(again.members().list(acme, Members.Query.ALL, ALL).items()).hasSize(users.size());
    for (UserId user : others) {
      assertThat(later.as(Caller.user(user)).spaces().get(guide).role()).isEqualTo(Role.EDIT);
      again.teams().removeMember(acme, team, user);
      again.members().remove(acme, user);
    }
    assertThat(again.members().list(acme, Members.Query.ALL, ALL).items()).hasSize(1);
    assertThat(again.permissions().users(ContentId.of(guide), ALL).items()).isEmpty();
    assertThat(opened.verify(Docs.KINDS)).isEmpty();
    opened.close();
  }

  @Test
  void theStoredSampleIsFoundUnderTodaysIds() throws IOException {
    JdbcStore.open(source).close();
    sql("update docs_meta set content = '1' where name = 'layout'");
    sql("update docs_meta set content = replace(content, 'ids:2 ', '')");
    for (String line : sample()) {
      String[] nameAndText = line.split(" ", 2);
      for (Kind<?> kind : Docs.KINDS) {
        Object value = kind.name().equals(nameAndText[0]) ? value(kind, nameAndText[1]) : null;
        String first = value == null ? null : firstId(value);
        if (first != null && !first.contains("null")) {
          sql(
              "merge into docs_record (kind, id, version, body) key (kind, id) values (?, ?, 1, ?)",
              kind.name(),
              first.getBytes(StandardCharsets.UTF_8),
              nameAndText[1]);
        }
      }
    }

    JdbcStore opened = JdbcStore.open(source);
    opened.register(Docs.KINDS);

    assertThat(opened.verify(Docs.KINDS)).isEmpty();
    for (Kind<?> kind : Docs.KINDS) {
      assertThat(unfound(opened, kind)).as(kind.name()).isZero();
    }
    opened.close();
  }

  private static List<String> sample() throws IOException {
    try (InputStream in = FirstLayoutTest.class.getResourceAsStream("/layout-1.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private Object value(Kind<?> kind, String text) {
    return codec.decode(kind, text);
  }

  private static <T> int unfound(JdbcStore store, Kind<T> kind) {
    return store.<Integer>read(
        "FirstLayoutTest.unfound",
        tx -> {
          int[] unfound = {0};
          tx.forEach(
              kind,
              stored -> {
                if (tx.find(kind, kind.idOf(stored.value())).isEmpty()) {
                  unfound[0]++;
                }
              });
          return unfound[0];
        });
  }
}
