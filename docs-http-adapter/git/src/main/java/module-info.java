/** Git repositories: {@link dev.docs.http.git.JGitRepositories} reads and writes them. */
@SuppressWarnings("requires-automatic") // some libraries' jars are no modules
module dev.docs.git {
  requires transitive dev.docs.fetching;
  requires org.eclipse.jgit;

  exports dev.docs.http.git;
}
