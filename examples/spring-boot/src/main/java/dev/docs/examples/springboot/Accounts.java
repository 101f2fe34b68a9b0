package dev.docs.examples.springboot;

import dev.docs.spring.SignedInUser;
import dev.docs.spring.SignedInUsers;
import dev.docs.user.CreateUser;
import java.security.Principal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.core.userdetails.UsernameNotFoundException;
import org.springframework.stereotype.Component;

/** The application's accounts, for signing in, and as users of the library. */
@Component
class Accounts implements UserDetailsService, SignedInUsers {

  private final JdbcClient sql;

  Accounts(JdbcClient sql) {
    this.sql = sql;
  }

  /** An account, which is a member of one group. */
  record Account(String name, String password, String displayName, String email, String team) {}

  private Optional<Account> account(String name) {
    return sql.sql("select name, password, display_name, email, team from account where name = ?")
        .param(name)
        .query(Account.class)
        .optional();
  }

  /** Adds an account, unless there is one of this name. */
  void addIfAbsent(Account account) {
    if (account(account.name()).isEmpty()) {
      sql.sql("insert into account values (?, ?, ?, ?, ?)")
          .params(
              account.name(),
              account.password(),
              account.displayName(),
              account.email(),
              account.team())
          .update();
    }
  }

  /** The addresses of all. */
  List<String> emails() {
    return sql.sql("select email from account order by name").query(String.class).list();
  }

  @Override
  public UserDetails loadUserByUsername(String name) {
    Account account = account(name).orElseThrow(() -> new UsernameNotFoundException(name));
    return User.withUsername(account.name()).password(account.password()).roles("USER").build();
  }

  @Override
  public Optional<SignedInUser> find(Principal principal) {
    return account(principal.getName())
        .map(
            account ->
                new SignedInUser(
                    CreateUser.named(account.name(), account.displayName()).email(account.email()),
                    Set.of(account.team())));
  }
}
