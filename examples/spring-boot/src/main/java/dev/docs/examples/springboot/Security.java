package dev.docs.examples.springboot;

import static org.springframework.security.config.Customizer.withDefaults;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.crypto.factory.PasswordEncoderFactories;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;

/** Who signs in, and what for. */
@Configuration(proxyBeanMethods = false)
class Security {

  /**
   * Users sign in with a form. The API below {@code /docs} is open here, since the library itself
   * asks for a signed-in user or an access token, and refuses what pages of other sites send.
   */
  @Bean
  SecurityFilterChain pages(HttpSecurity http) throws Exception {
    return http.authorizeHttpRequests(
            paths ->
                paths
                    .requestMatchers("/docs/**", "/actuator/health")
                    .permitAll()
                    .anyRequest()
                    .authenticated())
        .csrf(csrf -> csrf.ignoringRequestMatchers("/docs/**"))
        .formLogin(withDefaults())
        .build();
  }

  @Bean
  PasswordEncoder passwords() {
    return PasswordEncoderFactories.createDelegatingPasswordEncoder();
  }

  /** The accounts that the first start makes. */
  @Bean
  ApplicationRunner firstAccounts(
      Accounts accounts,
      PasswordEncoder passwords,
      @Value("${harbour.first-password}") String password) {
    return arguments -> {
      String encoded = passwords.encode(password);
      accounts.addIfAbsent(
          new Accounts.Account("ada", encoded, "Ada", "ada@harbour.example", "captains"));
      accounts.addIfAbsent(
          new Accounts.Account("ben", encoded, "Ben", "ben@harbour.example", "pilots"));
    };
  }
}
