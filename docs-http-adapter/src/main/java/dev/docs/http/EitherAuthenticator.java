package dev.docs.http;

import dev.docs.access.Caller;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Asks one authenticator, and another one where the first knows nobody. */
record EitherAuthenticator(Authenticator first, Authenticator second) implements Authenticator {

  @Override
  public Optional<Caller> authenticate(String token) {
    return first.authenticate(token).or(() -> second.authenticate(token));
  }

  @Override
  public Authentication authenticate(HttpRequest request) {
    Authentication found = first.authenticate(request);
    return found.isAnonymous() ? second.authenticate(request) : found;
  }

  @Override
  public List<SecurityScheme> schemes() {
    return Stream.concat(first.schemes().stream(), second.schemes().stream()).distinct().toList();
  }
}
