package dev.docs.spring.harbour;

import static org.springframework.security.config.Customizer.withDefaults;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** The users of the application, who sign in with their names as passwords. */
@Configuration(proxyBeanMethods = false)
class HarbourSecurity {

  @Bean
  SecurityFilterChain security(HttpSecurity http) throws Exception {
    return http.authorizeHttpRequests(paths -> paths.anyRequest().permitAll())
        .httpBasic(withDefaults())
        .csrf(csrf -> csrf.ignoringRequestMatchers("/docs/**"))
        .build();
  }

  @Bean
  UserDetailsService users() {
    return new InMemoryUserDetailsManager(
        User.withUsername("ada").password("{noop}ada").roles("WRITERS").build(),
        User.withUsername("eve").password("{noop}eve").roles().build());
  }
}
