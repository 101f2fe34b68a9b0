package program;

import dev.docs.http.signin.SignInAttempt;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.openid.OpenIdProvider;
import java.net.URI;

/** A provider that does not answer. */
public final class Main {

  public static void main(String[] arguments) {
    URI issuer = URI.create("http://127.0.0.1:1");
    OpenIdProvider provider =
        OpenIdProvider.of(
            OpenIdProvider.Settings.of(issuer, "docs", "https://docs.example.com"));
    try {
      System.out.println("begun: " + provider.begin(SignInAttempt.drawn()));
    } catch (SignInFailure e) {
      System.out.println("refused: " + e.getMessage());
    }
  }
}
