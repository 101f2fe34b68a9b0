package dev.docs.http.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressPolicyTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.255.255.254",
        "0.0.0.0",
        "0.1.2.3",
        "10.0.0.1",
        "100.64.0.1",
        "100.100.100.200",
        "100.127.255.255",
        "169.254.169.254",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.192",
        "192.0.2.1",
        "192.168.1.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.9",
        "168.63.129.16",
        "224.0.0.1",
        "239.255.255.250",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "::10.0.0.1",
        "64:ff9b::10.0.0.1",
        "fe80::1",
        "fec0::1",
        "fc00::1",
        "fd00:ec2::254",
        "ff02::1",
        "2001::1",
        "2001:db8::1",
        "2002:a00:1::1",
        "3fff::1"
      })
  @RuleTest("fetched-addresses")
  void whatIsNotOfThePublicInternetIsRefused(String address) throws UnknownHostException {
    assertThat(AddressPolicy.PUBLIC.allows(address(address))).isFalse();
    assertThat(AddressPolicy.ANY.allows(address(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "128.0.0.1",
        "169.253.1.1",
        "172.15.255.255",
        "172.32.0.0",
        "192.167.1.1",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "2606:4700::1111",
        "2a00:1450::1",
        "::ffff:1.1.1.1"
      })
  void thePublicInternetIsAllowedToItsVeryEdges(String address) throws UnknownHostException {
    assertThat(AddressPolicy.PUBLIC.allows(address(address))).isTrue();
  }

  @Test
  void loopbackCanBeAllowedWithoutTheRest() throws UnknownHostException {
    AddressPolicy policy = AddressPolicy.PUBLIC_AND_LOOPBACK;
    assertThat(policy.allows(address("127.0.0.1"))).isTrue();
    assertThat(policy.allows(address("::1"))).isTrue();
    assertThat(policy.allows(address("10.0.0.1"))).isFalse();
    assertThat(policy.allows(address("169.254.169.254"))).isFalse();
  }

  private static InetAddress address(String text) throws UnknownHostException {
    return InetAddress.getAllByName(text)[0];
  }
}
