package dev.docs.examples.modules;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.docs.store.contract.StoreContract;
import java.io.PrintWriter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs the contract in this process, and prints in which module, and how many tests ran. */
final class ContractProgram {

  private ContractProgram() {}

  public static void main(String[] arguments) {
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectClass(FileStoreContractTest.class))
            .build();
    Launcher launcher = LauncherFactory.create();
    launcher.execute(request, summary);
    TestExecutionSummary ran = summary.getSummary();
    ran.printFailuresTo(new PrintWriter(System.out, true));
    System.out.println("store of " + FileStore.class.getModule());
    System.out.println("contract of " + StoreContract.class.getModule());
    System.out.println("passed " + ran.getTestsSucceededCount());
    System.out.println("failed " + ran.getTotalFailureCount());
  }
}
