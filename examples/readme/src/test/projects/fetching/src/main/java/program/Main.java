package program;

import dev.docs.http.fetch.AddressPolicy;
import java.net.InetAddress;

/** Which addresses are reached. */
public final class Main {

  public static void main(String[] arguments) throws Exception {
    InetAddress own = InetAddress.getByName("127.0.0.1");
    for (AddressPolicy policy : AddressPolicy.values()) {
      System.out.println(policy + ": " + policy.allows(own));
    }
  }
}
